export interface SiteConfig {
  readonly origin: string;
  readonly signUpUrl: string;
}
