import { type IconName, iconPaths } from './icon-paths';
import { ListedIcon, type ListedIconProps } from './ListedIcon';

export { type IconName, iconNames } from './icon-paths';

/** A decorative icon of the interface. */
export function Icon(props: ListedIconProps<IconName>) {
  return <ListedIcon {...props} paths={iconPaths} />;
}
