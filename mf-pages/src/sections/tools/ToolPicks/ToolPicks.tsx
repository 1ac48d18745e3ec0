import { Text } from '@site/kit/runtime';
import { Mono } from '@site/kit/ui/Mono';
import type { PointMessages } from '../../../messages/message-prefix';
import { Point } from '../../lists/Point/Point';
import { IcpSearch } from '../pictures/list-pictures';
import { type PickedTool, toolPictures } from '../pictures/tools';
import styles from './ToolPicks.module.css';

/** A tool with its benefit for this audience. */
export interface ToolPick {
  readonly tool: PickedTool;
  readonly messages: PointMessages;
}

interface ToolPicksProps {
  /** Three tools. */
  readonly picks: readonly ToolPick[];
}

/** The tools that matter to one audience. */
export function ToolPicks({ picks }: ToolPicksProps) {
  return (
    <div className={styles.picks}>
      {picks.map(({ tool, messages }) => {
        const Picture = toolPictures[tool];
        return (
          <article key={tool}>
            <div className={styles.picture}>
              {/* Most audiences have this one, so each shows a search of its own. */}
              {tool === 'icp-search' ? <IcpSearch messages="tools.search.picture" /> : <Picture />}
            </div>
            <Mono as="p" className={styles.name}>
              <Text id={`common.tool.${tool}.title`} />
            </Mono>
            <Point messages={messages} />
          </article>
        );
      })}
    </div>
  );
}
