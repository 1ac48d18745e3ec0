import { UserError } from '../../config/user-error';
import { placedIn, type ReleaseSet } from '../../store/records/release-record';

/** Throws a `UserError` for a placed component that no page shows, because the shell has no place for it. */
export function checkPlaced(
  releases: ReleaseSet,
  pages: readonly { readonly fragments: readonly string[] }[],
): void {
  const missing = placedIn(releases).find((placed) =>
    pages.every(({ fragments }) => !fragments.includes(placed)),
  );
  if (missing === undefined) return;
  throw new UserError(
    `No page shows ${missing}: shell ${releases.shell.id} has no place for fragments that it does not name. Release a shell that has one first.`,
  );
}
