// Made from the message files of mf-pages by `npm run fix`. Do not edit.

type PageMessages =
  | keyof typeof import('./messages/en-US.json')
  | keyof typeof import('./pages/accessibility/messages/en-US.json')
  | keyof typeof import('./pages/b2b-lead-generation/messages/en-US.json')
  | keyof typeof import('./pages/book-demo/messages/en-US.json')
  | keyof typeof import('./pages/data-index/messages/en-US.json')
  | keyof typeof import('./pages/data/messages/en-US.json')
  | keyof typeof import('./pages/data/names/messages/en-US.json')
  | keyof typeof import('./pages/data/searches/messages/en-US.json')
  | keyof typeof import('./pages/email-finder/messages/en-US.json')
  | keyof typeof import('./pages/enterprise-lead-generation/messages/en-US.json')
  | keyof typeof import('./pages/faq/messages/en-US.json')
  | keyof typeof import('./pages/home/messages/en-US.json')
  | keyof typeof import('./pages/icons/messages/en-US.json')
  | keyof typeof import('./pages/infrastructure-lead-gen/messages/en-US.json')
  | keyof typeof import('./pages/lead-generation-agencies/messages/en-US.json')
  | keyof typeof import('./pages/legal-noties/messages/en-US.json')
  | keyof typeof import('./pages/marketing-agency-lead-gen/messages/en-US.json')
  | keyof typeof import('./pages/pricing/messages/en-US.json')
  | keyof typeof import('./pages/privacy/messages/en-US.json')
  | keyof typeof import('./pages/referrals/messages/en-US.json')
  | keyof typeof import('./pages/sales-enablement-platform/messages/en-US.json')
  | keyof typeof import('./pages/sitemap/messages/en-US.json')
  | keyof typeof import('./pages/startup-lead-generation/messages/en-US.json')
  | keyof typeof import('./pages/startups/messages/en-US.json')
  | keyof typeof import('./pages/terms/messages/en-US.json');

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: PageMessages;
    }
  }
}

export {};
