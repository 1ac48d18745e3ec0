/** Entry scripts, which change with a release, of the site and of the sample site. */
const entries = /\/_fragments\/([a-z][a-z0-9-]*\/(?:main|remoteEntry|Hello|Goodbye))\.(\w+)\.js/g;
/** The HTML of the sample site's fragments, which changes with their releases too. */
const drawn = /<(header|footer)\b[^>]*>([^<]+)<\/\1>/g;

/** Checks that pages are complete, and that each belongs to a single build. */
export function pageCheck() {
  const builds = new Map<string, Map<string, string>>();
  const failed: string[] = [];
  const mixed: string[] = [];
  return {
    /** The hashes of each build's entries, by package and name; and the texts of the sample site's `header` and `footer`. */
    builds: builds as ReadonlyMap<string, ReadonlyMap<string, string>>,
    /** Incomplete pages. */
    failed,
    /** Pages whose entries differ from those of an earlier page of the same build. */
    mixed,
    check(url: string, build: string | undefined, html: string): void {
      if (build === undefined) {
        failed.push(`${url} names no build`);
        return;
      }
      const known = builds.get(build) ?? new Map<string, string>();
      builds.set(build, known);
      for (const [, name = '', entry = ''] of [...html.matchAll(entries), ...html.matchAll(drawn)]) {
        if ((known.get(name) ?? entry) !== entry) mixed.push(`${url} of ${build} has ${name} ${entry}`);
        known.set(name, entry);
      }
    },
  };
}

/** The paths of the scripts that a page names. */
export function scriptsOf(html: string): readonly string[] {
  return [...html.matchAll(/(?<=")\/_fragments\/[\w./-]+\.js(?=")/g)].map(([path]) => path);
}
