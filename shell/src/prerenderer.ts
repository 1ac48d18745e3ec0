/** The entry of the shell's Node build: what composing loads (`shell/protocol/prerenderer`). */
import type { ShellNodeModule } from '../protocol/prerenderer';
import { createPrerenderer as create } from './prerender/prerenderer';

export const createPrerenderer: ShellNodeModule['createPrerenderer'] = create;
