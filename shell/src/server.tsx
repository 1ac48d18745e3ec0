/** The entry of the shell's Node build: what composing loads (`@site/shared/contracts/renderer`). */
import type { ShellNodeModule } from '@site/shared/contracts/renderer';
import { createRenderer as create } from './render/renderer';

export const createRenderer: ShellNodeModule['createRenderer'] = create;
