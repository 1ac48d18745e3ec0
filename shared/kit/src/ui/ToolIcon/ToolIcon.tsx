import { ListedIcon, type ListedIconProps } from '../Icon/ListedIcon';
import { type ToolIconName, toolIconPaths } from './tool-icon-paths';

export { type ToolIconName, toolIconNames } from './tool-icon-paths';

/** A decorative icon of one of the product's tools. Only where it is shown does its list travel. */
export function ToolIcon(props: ListedIconProps<ToolIconName>) {
  return <ListedIcon {...props} paths={toolIconPaths} />;
}
