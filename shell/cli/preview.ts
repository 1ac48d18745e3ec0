/**
 * `npm run preview -- <package> ...`: serves what releasing the packages would make live, at an address of its own; with
 * `--link` the real site shows it to whoever knows the address. `--list` and `--end` are for those that there are.
 */
import { parseServerEnv } from '../config/parse-server-env';
import { UserError } from '../config/user-error';
import { type LinkOptions, linkPreview } from '../publish/link-preview';
import { previewPackages } from '../publish/release-packages';
import { startServer } from '../server/start-server';
import { endPreview, type ListedPreview, listPreviews } from '../store/previews';
import { openStore } from '../store/store';
import { closeOnSignal } from './close-on-signal';
import { parsePreviewOptions } from './parse-preview-options';
import { project, runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const options = parsePreviewOptions(process.argv.slice(2));
  switch (options.kind) {
    case 'list':
      return list();
    case 'end':
      return end(options.name);
    case 'link':
      return link(options);
    case 'serve':
      return serve(options);
  }
}, siteIsAsItWas);
