import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import type { PatientCells } from '#modules/patients/contract/import/columns.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'

const signIn = testApp()
type Person = Awaited<ReturnType<typeof signIn>>

async function write({ api }: Person, rows: readonly PatientCells[]) {
  const run = await api.patients.imports.begin({ file_name: 'pacientes.csv', digest: DIGEST, lines: rows.length })
  const { done, ...rest } = await api.patients.imports.write({
    import_id: run.id,
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
  })
  return { run, done: done.toSorted((one, other) => one.line - other.line), ...rest }
}

const ALL: PatientCells = {
  ...{ name: 'Bia Lima', birth_date: '01/02/2020', document: '529.982.247-25', phone: '84999991234', tags: 'VIP', note: 'Prefere manhã' },
  ...{ insurance: 'Saúde Potiguar', insurance_number: '00A7', street: 'Rua A', city: 'Natal', state: 'RN' },
  ...{ guardian: 'Joana Lima', guardian_document: '111.444.777-35', guardian_phone: '84988887777', guardian_relationship: 'Mãe' },
  allergies: 'Látex',
}

test('a file brings patients with what belongs to them; the same file again changes nothing; taken back, nothing is left', async () => {
  const ana = await signIn({ permissions: { all: true } })
  await makeProfessional(signIn.owner(), ana)
  const { run, done } = await write(ana, [ALL])
  expect(done).toMatchObject([{ line: 2, is_update: false, changed: true, remark: null }])
  const id = done[0]!.id
  const { api } = ana
  expect(await api.patients.get({ id })).toMatchObject({
    ...{ name: 'Bia Lima', birth_date: '2020-02-01', insurance: 'Saúde Potiguar', insurance_number: '00A7', has_guardian: true },
  })
  expect(await api.patients.addresses.list({ parent_id: id })).toMatchObject([{ street: 'Rua A', is_primary: true }])
  expect(await api.patients.contacts.list({ parent_id: id })).toMatchObject([{ name: 'Joana Lima', is_guardian: true }])
  expect(await api.patients.notes.list({ parent_id: id })).toMatchObject([{ note: 'Prefere manhã' }])

  const again = await write(ana, [ALL])
  expect(again.done).toMatchObject([{ id, is_update: true, changed: false }])
  expect(await api.patients.imports.undo({ id: run.id })).toMatchObject({ removed: 1, left_total: 0 })
  expect((await api.patients.list({})).total).toBe(0)
})

test('whose line it is: code, CPF, CNS, name with birth date, name with phone and no other birth date', async () => {
  const ana = await signIn({ permissions: { all: true } })
  const make = (over: object) => ana.api.patients.create(newJoana({ document: '', phone: '', birth_date: '', ...over }))
  const known = {
    code: await make({ code: 'A-1', name: 'Um' }),
    document: await make({ code: 'A-2', name: 'Dois', document: '529.982.247-25' }),
    cns: await make({ code: 'A-3', name: 'Três', cns: '898 0011 6066 0761' }),
    birth: await make({ code: 'A-4', name: 'Quatro', birth_date: '01/02/1980' }),
    phone: await make({ code: 'A-5', name: 'Cinco', phone: '84999991234', birth_date: '03/04/1990' }),
  }
  const { done } = await write(ana, [
    { name: 'Um de Sá', code: 'A-1' },
    { name: 'Dois', document: '52998224725' },
    { name: 'Três', cns: '898001160660761' },
    { name: 'QUATRO', birth_date: '01/02/1980' },
    { name: 'cinco', phone: '(84) 99999-1234' },
    { name: 'Cinco', phone: '(84) 99999-1234', birth_date: '05/06/2015' },
  ])
  expect(done.map(({ id }) => id).slice(0, 5)).toEqual(Object.values(known).map(({ id }) => id))
  expect(done[5]).toMatchObject({ is_update: false })
  expect((await ana.api.patients.get({ id: known.code.id })).name).toBe('Um de Sá')
})

test('two lines for one patient count once; a document that another has leaves the line out', async () => {
  const ana = await signIn({ permissions: { all: true } })
  await ana.api.patients.create(newJoana({ code: 'A', document: '529.982.247-25' }))
  await ana.api.patients.create(newJoana({ code: 'B', document: '' }))
  const { done, ignored, failed } = await write(ana, [
    { name: 'Zé', phone: '84999990000' },
    { name: 'ZÉ', phone: '84999990000' },
    { name: 'Rita', code: 'NOVO', document: '111.444.777-35' },
    { name: 'Joana Melo', code: 'B', document: '529.982.247-25' },
  ])
  expect(done.map(({ line }) => line)).toEqual([2, 4])
  expect(ignored.map(({ message }) => message)).toEqual(['Repetida: o paciente já está na linha 2'])
  expect(failed.map(({ message }) => message)).toEqual(['O documento 529.982.247-25 já é de outro paciente'])
})

test('the reception imports everything but what is clinical', async () => {
  const reception = await signIn({ profile_id: 4, permissions: { patients: true } })
  const { done } = await write(reception, [ALL])
  const doctor = await signIn({ company_id: reception.company_id, permissions: { all: true } })
  await makeProfessional(signIn.owner(), doctor)
  await doctor.api.patients.setResponsible({ selection: { ids: [done[0]!.id] }, responsible_id: doctor.user_id })
  expect(await doctor.api.patients.get({ id: done[0]!.id })).toMatchObject({ reads_clinical: true, allergies: null })
})
