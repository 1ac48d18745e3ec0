import type { ComponentType } from 'react';
import type { MessageLoader } from './messages';

/** A module that the shell can place on a page: a React component and its messages. */
export interface FragmentModule<Props> {
  readonly default: ComponentType<Props>;
  readonly messages: MessageLoader;
}

/** Props of a component that takes none. */
// biome-ignore lint/complexity/noBannedTypes: a component without properties takes exactly {}.
export type NoProps = {};
