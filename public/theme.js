// Before the first paint: a page that is going to be dark does not flash white.
document.documentElement.dataset.mantineColorScheme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
