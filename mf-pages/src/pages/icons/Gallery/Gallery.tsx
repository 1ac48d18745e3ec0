import { type MessageId, Text } from '@site/kit/runtime';
import { Button, buttonColors, buttonSizes, buttonVariants } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Icon, iconNames } from '@site/kit/ui/Icon';
import { Mono } from '@site/kit/ui/Mono';
import { ToolIcon, toolIconNames } from '@site/kit/ui/ToolIcon';
import { Wrap } from '@site/kit/ui/Wrap';
import type { ReactNode } from 'react';
import { Toasts } from '../Toasts/Toasts';
import styles from './Gallery.module.css';

/** Every icon, every variant, colour and size of the button, and every type of toast. */
export function Gallery() {
  return (
    <Wrap className={styles.gallery}>
      <Part title="icons.icons">
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <Mono>{name}</Mono>
            </li>
          ))}
          {toolIconNames.map((name) => (
            <li key={name}>
              <ToolIcon name={name} />
              <Mono>{name}</Mono>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="icons.variants">
        <VariantTable />
      </Part>
      <Part title="icons.sizes">
        <SizeTable />
      </Part>
      <Part title="icons.toasts">
        <Toasts />
      </Part>
    </Wrap>
  );
}

function Part({ title, children }: { readonly title: MessageId; readonly children: ReactNode }) {
  return (
    <section>
      <Heading as="h2" size="d3">
        <Text id={title} />
      </Heading>
      {children}
    </section>
  );
}

function VariantTable() {
  return (
    <div className={styles.rows}>
      {buttonVariants.map((variant) => (
        <div key={variant} className={styles.row}>
          {buttonColors.map((color) => (
            <Button key={color} variant={variant} color={color} size="small">
              <Text id="icons.label" values={{ name: `${variant} ${color}` }} />
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}

function SizeTable() {
  return (
    <div className={styles.rows}>
      {buttonVariants.map((variant) => (
        <div key={variant} className={styles.row}>
          {buttonSizes.map((size) => (
            <Button key={size} variant={variant} size={size} icon="arrow">
              <Text id="icons.label" values={{ name: size }} />
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}
