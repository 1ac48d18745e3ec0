/** The failed request of a browser without scripts: it rejects the preload of a script. */
export const refusedPreload = /^failed: .*widget\.js csp$/;
