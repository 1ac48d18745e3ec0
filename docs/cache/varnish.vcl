# Varnish as a cache in front of the site's servers. It goes by the servers' headers (docs/reference/behaviour/http.md#responses, rule 3):
#
#   varnishd -F -a 127.0.0.1:8080 -p http_gzip_support=off \
#     -p http_req_hdr_len=132k -p http_req_size=160k -p http_resp_hdr_len=32k -p http_resp_size=64k \
#     -p workspace_client=256k -p workspace_backend=256k \
#     -s default,1g -f "$PWD/docs/cache/varnish.vcl"
#
# Without http_gzip_support=off Varnish would compress by itself, and nobody would get brotli. The other parameters are for
# headers: the servers limit them (16 kB, unless Node's --max-http-header-size says otherwise) and send a page about it. By default Varnish refuses 8 kB,
# also of a redirect, which repeats the query of its request.
vcl 4.1;

import directors;
import std;

probe health {
  .url = "/healthz";
  .interval = 1s;
  .window = 3;
  .threshold = 1;
}
backend one { .host = "127.0.0.1"; .port = "3000"; .probe = health; }
backend two { .host = "127.0.0.1"; .port = "3010"; .probe = health; }

sub vcl_init {
  new site = directors.round_robin();
  site.add_backend(one);
  site.add_backend(two);
}

sub vcl_recv {
  set req.backend_hint = site.backend();
  unset req.http.X-Found;
  # Browsers name encodings in many ways; the servers have three forms.
  if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # As long as a server answers, what a page may be old is what stale-while-revalidate says.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 1s;
  } else {
    set req.grace = 7d;
  }
  # Visitors of a preview have answers of their own, which are not to be kept. A name that is none is as no name.
  unset req.http.X-Preview;
  if (req.http.Cookie ~ "(^|; )(__Host-)?site_preview=[0-9a-f]{32}(;|$)") {
    set req.http.X-Preview = regsub(req.http.Cookie, "^(?:.*; )?(?:__Host-)?site_preview=([0-9a-f]{32}).*$", "\1");
  }
  if (req.method == "GET" || req.method == "HEAD") {
    # Cookies too: what depends on them is private, or not to be kept.
    return (hash);
  }
}

sub vcl_hash {
  if (req.http.X-Preview) {
    hash_data(req.http.X-Preview);
  }
}

# The cache has nothing in place of the error, so the visitor gets the server's own error page.
sub vcl_miss {
  if (req.restarts > 0) {
    return (pass);
  }
}

sub vcl_backend_response {
  if (beresp.status >= 500 && !bereq.uncacheable) {
    return (abandon);
  }
  # Varnish does not read stale-if-error.
  if (beresp.http.Cache-Control ~ "stale-if-error") {
    set beresp.grace = 7d;
  }
}

# Servers that fail are as good as none: another look at what the cache has.
sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0) {
    return (restart);
  }
}

sub vcl_backend_error {
  return (abandon);
}

sub vcl_deliver {
  set resp.http.X-Cache = regsub(req.http.X-Found, "^$", "MISS");
}

sub vcl_hit {
  set req.http.X-Found = "HIT";
}
