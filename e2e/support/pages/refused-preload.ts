/** Matches the failed request of a browser without scripts, which rejects script preloads. */
export const refusedPreload = /^failed: .*widget\.js csp$/;
