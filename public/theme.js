// Before the first paint: a page that is going to be dark does not flash white.
document.documentElement.dataset.mantineColorScheme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'

// Enter in the sign-in page that came with the HTML waits for the form that takes its place, unless somebody goes on typing.
for (const type of ['keydown', 'input']) {
  document.addEventListener(type, ({ key, target }) => {
    const page = target.closest?.('#prerendered')
    if (page && target.autocomplete) page.toggleAttribute('data-entered', key === 'Enter')
  })
}
