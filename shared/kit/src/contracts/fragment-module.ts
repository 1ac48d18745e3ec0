import type { ComponentType } from 'react';
import type { MessageLoader } from './messages';

/** A module with a React component that the shell can place, with the words it needs. */
export interface FragmentModule<Props> {
  readonly default: ComponentType<Props>;
  readonly messages: MessageLoader;
}

// biome-ignore lint/complexity/noBannedTypes: a component without properties takes exactly {}.
export type NoProps = {};
