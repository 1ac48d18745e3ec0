import { Link, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import { Icon } from '@site/kit/ui/Icon';
import { toolIds, toolPages } from '../../../product/tools';
import { LookalikeAnalysis } from '../pictures/Lookalike';
import { toolPictures } from '../pictures/tools';
import styles from './ToolsMosaic.module.css';

/**
 * All eight tools with pictures, in three rows of tiles. Each tile leads to a page that shows the tool at work. The last tile of
 * each row is in the last column.
 */
export function ToolsMosaic() {
  return (
    <div className={styles.mosaic}>
      {toolIds.map((tool) => {
        const Picture = tool === 'lookalike-analysis' ? LookalikeAnalysis : toolPictures[tool];
        return (
          <article key={tool} className={styles.tool} data-tool={tool}>
            <div className={styles.picture}>
              <Picture />
            </div>
            <Heading as="h3" size="h">
              <Link to={toolPages[tool]} className={styles.link}>
                <Text id={`common.tool.${tool}.title`} /> <Icon name="arrow" />
              </Link>
            </Heading>
            <p>
              <Text id={`common.tool.${tool}.text`} />
            </p>
          </article>
        );
      })}
    </div>
  );
}
