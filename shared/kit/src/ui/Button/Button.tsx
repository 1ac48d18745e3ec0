import { Link } from '@site/kit/runtime';
import { clsx } from 'clsx/lite';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import type { SiteHref } from '../../contracts/pages';
import { Icon, type IconName } from '../Icon/Icon';
import styles from './Button.module.css';

/** All variants of a button. */
export const buttonVariants = ['main', 'outlined', 'flat', 'text', 'plain', 'tonal'] as const;
/** The appearance of a button: filled, outlined, and so on. */
export type ButtonVariant = (typeof buttonVariants)[number];

/** All colour roles of a button. */
export const buttonColors = ['primary', 'secondary', 'success', 'warning', 'error', 'info', 'white'] as const;
/** The colour role of a button. The theme determines the colour. */
export type ButtonColor = (typeof buttonColors)[number];

/** All sizes of a button. */
export const buttonSizes = ['x-small', 'small', 'medium', 'large', 'x-large'] as const;
/** The size of a button. */
export type ButtonSize = (typeof buttonSizes)[number];

interface CommonProps {
  /** Default `main`. */
  readonly variant?: ButtonVariant;
  /** Default `primary`. */
  readonly color?: ButtonColor;
  /** Default `medium`: 48 px high. */
  readonly size?: ButtonSize;
  /** Shows a spinner in place of the label and ignores clicks. The button keeps the focus. */
  readonly loading?: boolean | undefined;
  /** Ignores clicks. */
  readonly disabled?: boolean | undefined;
  /** An icon after the label. */
  readonly icon?: IconName;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof CommonProps>;
type NativeAnchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof CommonProps | 'href' | 'type'>;

interface ActionProps extends CommonProps, NativeButton {
  readonly to?: undefined;
  readonly href?: undefined;
}
interface InternalProps extends CommonProps, NativeAnchor {
  readonly to: SiteHref;
  readonly href?: undefined;
}
interface ExternalProps extends CommonProps, NativeAnchor {
  readonly href: string;
  readonly to?: undefined;
}

/** Props of a button (without `to` and `href`), an internal link (`to`) or a link to another site (`href`). */
export type ButtonProps = ActionProps | InternalProps | ExternalProps;

/**
 * A button, or a link that looks like one: `to` leads inside the site, `href` to another site
 * (docs/reference/behaviour/content.md#content-and-buttons).
 */
export function Button(props: ButtonProps) {
  const {
    variant = 'main',
    color = 'primary',
    size = 'medium',
    loading = false,
    disabled = false,
    icon,
    className,
    children,
    ...native
  } = props;
  const inactive = loading || disabled;
  const common = {
    className: clsx(styles.button, className),
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-loading': loading ? '' : undefined,
    'aria-busy': loading || undefined,
    'aria-disabled': inactive || undefined,
    children: (
      <>
        {children === undefined ? null : <span className={styles.label}>{children}</span>}
        {icon === undefined ? null : <Icon name={icon} className={styles.icon} />}
        {loading ? <Icon name="spinner" className={styles.spinner} /> : null}
      </>
    ),
  };
  // Destructuring loses the union, so casts restore it: `to` and `href` determine whose attributes `native` has.
  if (props.to !== undefined) {
    const link = native as NativeAnchor & { to: SiteHref };
    return <Link {...link} {...common} onClick={inactive ? cancel : link.onClick} />;
  }
  if (props.href !== undefined) {
    const anchor = native as NativeAnchor;
    return <a {...anchor} {...common} href={props.href} onClick={inactive ? cancel : anchor.onClick} />;
  }
  const { type = 'button', ...button } = native as NativeButton;
  // A loading button is not natively disabled, so that it keeps the focus.
  return (
    <button
      {...button}
      {...common}
      type={type}
      disabled={disabled}
      onClick={inactive ? cancel : button.onClick}
    />
  );
}

function cancel(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
