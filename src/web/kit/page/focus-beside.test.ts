import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusBeside } from './focus-beside.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <button id="elsewhere">Fora</button>
    <div data-row id="a" tabindex="-1">A</div>
    <div data-row id="folded" tabindex="-1" style="display: none">Recolhida</div>
    <div data-row id="b" tabindex="-1">B <button id="in-b">Abrir</button></div>
    <div data-row id="c" tabindex="-1">C</div>`
})
afterEach(() => {
  document.body.innerHTML = ''
})

const focus = (id: string) => document.getElementById(id)?.focus()
const focused = () => document.activeElement?.id

test("'j' and 'k' go from row to row, past what is folded, and stay at the ends", () => {
  focus('a')
  focusBeside('[data-row]', 1)
  expect(focused()).toBe('b')
  focusBeside('[data-row]', 1)
  focusBeside('[data-row]', 1)
  expect(focused()).toBe('c')
  focusBeside('[data-row]', -1)
  focusBeside('[data-row]', -1)
  focusBeside('[data-row]', -1)
  expect(focused()).toBe('a')
})

test('they begin where the focus is in a row, else at the current one, else at the first', () => {
  focus('in-b')
  focusBeside('[data-row]', 1)
  expect(focused()).toBe('c')
  focus('elsewhere')
  focusBeside('[data-row]', -1)
  expect(focused()).toBe('a')
  focus('elsewhere')
  document.getElementById('b')?.setAttribute('aria-current', 'true')
  focusBeside('[data-row]', -1)
  expect(focused()).toBe('a')
})
