import { type IconName, iconPaths } from './icon-paths';
import { ListedIcon, type ListedIconProps } from './ListedIcon';

export { type IconName, iconNames } from './icon-paths';

/** A decorative icon, hidden from assistive technology. */
export function Icon(props: ListedIconProps<IconName>) {
  return <ListedIcon {...props} paths={iconPaths} />;
}
