export interface FragmentModule<Props> {
  readonly default: (props: Props) => string;
}
