document.documentElement.dataset.visit = '';
