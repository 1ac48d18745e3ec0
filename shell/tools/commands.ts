import { siteCommands } from '@site/platform/commands/all-commands';
import type { Command, Commands } from '@site/platform/commands/command';

/** The commands that only this site has, and those of the platform that need its generated files. */
export const commands: Commands = {
  start: withGeneratedFiles('start'),
  dev: withGeneratedFiles('dev'),
  new: async () => (await import('./scaffold/new')).newCommand,
  messages: async () => (await import('./messages')).messages,
  pack: async () => (await import('./pack/pack')).pack,
};

function withGeneratedFiles(name: 'start' | 'dev'): () => Promise<Command> {
  return async () => {
    // The platform has both.
    const command = (await siteCommands[name]?.()) as Command;
    return {
      ...command,
      async run(context, input) {
        const { writeGenerated } = await import('./generate/write-generated');
        for (const file of await writeGenerated(context.project)) context.output.log(`Wrote ${file}.`);
        await command.run(context, input);
      },
    };
  };
}
