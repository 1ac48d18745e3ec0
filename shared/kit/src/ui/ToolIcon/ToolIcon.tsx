import { ListedIcon, type ListedIconProps } from '../Icon/ListedIcon';
import { type ToolIconName, toolIconPaths } from './tool-icon-paths';

export { type ToolIconName, toolIconNames } from './tool-icon-paths';

/** A decorative icon of one of the product's tools. Only pages that use it load its list of icons. */
export function ToolIcon(props: ListedIconProps<ToolIconName>) {
  return <ListedIcon {...props} paths={toolIconPaths} />;
}
