import { expect, onTestFinished, test } from 'vitest'
import { PAGE } from '#web/kit/dialog/use-return-focus.ts'
import { keepCardFocus } from './card-focus.ts'

test('a card that goes while a dialog is open takes no focus out of it; the nearest has it when the page has it again', async () => {
  const page = document.createElement('main')
  page.innerHTML = `
    <div id="grid"><button data-appointment="1">Ana</button><button data-appointment="2">Bia</button></div>
    <div role="dialog" aria-modal="true"><button id="cancel">Cancelar consulta</button></div>`
  page.id = PAGE
  page.tabIndex = -1
  document.body.append(page)
  const element = (selector: string) => page.querySelector<HTMLElement>(selector)!
  const forget = keepCardFocus(element('#grid'))
  onTestFinished(() => {
    forget?.()
    page.remove()
  })
  const [ana, bia] = [element('[data-appointment="1"]'), element('[data-appointment="2"]')]
  ana.focus()
  element('#cancel').focus()
  element('#cancel').remove()
  ana.remove()
  await Promise.resolve() // watchers are told before what waits goes on
  expect(document.activeElement).toBe(document.body)
  element('[role="dialog"]').remove()
  page.focus()
  expect(document.activeElement).toBe(bia)
})
