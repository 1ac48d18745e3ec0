const data = JSON.parse(document.getElementById('site-data')?.textContent ?? '{}');

// Module scripts in order: the host's first.
for (const src of data.scripts ?? [])
  document.head.append(Object.assign(document.createElement('script'), { src, type: 'module' }));
