/** Entry of the shell's Node build, which the composition loads (`shared/kit/protocol/prerenderer`). */
import type { ShellNodeModule } from '@site/kit/protocol/prerenderer';
import { createPrerenderer as create } from './prerender/prerenderer';

export const createPrerenderer: ShellNodeModule['createPrerenderer'] = create;
