/**
 * Where menus and lists float: in a landmark, because nothing on a page may stand outside of one. While none is open it is not there
 * (theme.css). The sign-in page that is written ahead has no document, and nothing that floats.
 */
export const floating = typeof document === 'undefined' ? undefined : made()

function made() {
  const section = document.createElement('section')
  section.dataset.floating = ''
  section.ariaLabel = 'Menus e listas abertos'
  return document.body.appendChild(section)
}
