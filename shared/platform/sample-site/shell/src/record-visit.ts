document.documentElement.dataset.recorded = '';
