import { expect, test } from 'vitest'
import { plainPdf, plainPng } from '#server/demo/files.ts'
import { fileKind, namedAs } from './file-kind.ts'

const text = (of: string) => new TextEncoder().encode(of)

test.each([
  ['a picture, whatever it is called', plainPng(2, 2, () => [1, 2, 3]), 'foto.txt', 'image/png'],
  ['a PDF', plainPdf(['Oi']), 'nota', 'application/pdf'],
  ['a table', text('nome;valor\nMaria;10'), 'lista.csv', 'text/csv'],
  ['an invoice', text('<?xml version="1.0"?><nfeProc></nfeProc>'), 'nfe.xml', 'application/xml'],
  ['a text of no name', text('Bom dia'), '', 'text/plain'],
])('%s is taken', async (_, bytes, name, content_type) => {
  expect(await fileKind(bytes, name)).toMatchObject({ content_type })
})

test.each([
  ['a page named as a picture', text('<html><script>alert(1)</script></html>'), 'foto.jpg'],
  ['a page behind white space', text(' \n<!DOCTYPE html><body>'), 'foto.jpg'],
  ['a drawing that can run something', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto.jpg'],
  ['a script of a shell', text('#!/bin/sh\nrm -rf /'), 'leia.txt'],
  ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'nota.pdf'],
  ['a text that Windows runs', text('echo oi'), 'boleto.bat'],
  ['an installer in the container of old Office', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'setup.msi'],
  ['nothing', new Uint8Array(), 'vazio.txt'],
])('%s is blocked', async (_, bytes, name) => {
  expect(await fileKind(bytes, name)).toBeNull()
})

test('a name ends as the file is, and holds no path', () => {
  expect(namedAs('../../rg.hta', { extension: 'jpg' })).toBe('....rg.jpg')
  expect(namedAs('Foto.JPEG', { extension: 'jpg' })).toBe('Foto.JPEG')
  expect(namedAs('', { extension: 'pdf' })).toBe('arquivo.pdf')
})
