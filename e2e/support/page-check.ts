/** Whether pages are whole, and each made of one build alone. */
export function pageCheck() {
  const builds = new Map<string, Map<string, string>>();
  const failed: string[] = [];
  const mixed: string[] = [];
  return {
    /** Releases that each build's pages were made of, by package. */
    builds: builds as ReadonlyMap<string, ReadonlyMap<string, string>>,
    /** What was not a whole page. */
    failed,
    /** Pages that name other releases than an earlier page of the same build did. */
    mixed,
    look(url: string, html: string): void {
      const build = /"build":"([\w-]+)"/.exec(html)?.[1];
      if (build === undefined) {
        failed.push(`${url} names no build`);
        return;
      }
      const known = builds.get(build) ?? new Map<string, string>();
      builds.set(build, known);
      for (const [, name = '', id = ''] of html.matchAll(/"([a-z-]+)":\{"id":"([\w.-]+)","entry":/g)) {
        if ((known.get(name) ?? id) !== id) mixed.push(`${url} of ${build} has ${name} ${id}`);
        known.set(name, id);
      }
    },
  };
}
