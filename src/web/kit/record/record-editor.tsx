import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { FormProvider, type Path } from 'react-hook-form'
import type { z } from 'zod'
import { formValues, notFound, type RecordDefinition } from '#shared/define-record.ts'
import type { Lists } from '#shared/record-fields.ts'
import { LeaveGuard } from '../dialog/leave-guard.tsx'
import { sendByCtrlEnter } from '../dialog/send-by-ctrl-enter.ts'
import { intoView } from '../page/into-view.ts'
import type { FormSchema } from './child-tab-props.ts'
import { type MoreEntry, MoreMenu } from './more-menu.tsx'
import type { OpenedRecord } from './open-record.tsx'
import { RecordConflict } from './record-conflict.tsx'
import { RecordDialog, type RecordTab } from './record-dialog.tsx'
import { RecordNavigation } from './record-navigation.tsx'
import type { RecordProcedures, StoredRecord } from './record-procedures.ts'
import { sentencesOf } from './sentences-of.ts'
import { useRecordForm } from './use-record-form.ts'

interface Props<Schema extends FormSchema, Row extends StoredRecord>
  extends Pick<OpenedRecord<Row, unknown>, 'row' | 'position' | 'startAt' | 'onSaved' | 'onClose'>,
    Partial<Pick<OpenedRecord<Row, unknown>, 'begin' | 'gone'>> {
  record: RecordDefinition<Schema>
  procedures: RecordProcedures<z.output<Schema>, Row>
  can: { create: boolean; update: boolean }
  /** What choices are made from. */
  lists?: Lists
  /** The first tab: the fields of the record. */
  form: RecordTab
  /** What belongs to the record, once it exists. */
  tabs: readonly (Omit<RecordTab, 'content'> & { content(row: Row): ReactNode })[]
  /** What else belongs to the record, under 'Mais'. */
  more?(row: Row, isDirty: () => boolean): readonly MoreEntry[]
  /** What must be known of the record at a glance. */
  chips?(row: Row): ReactNode
  /** What the record goes by, where that is not its name. */
  nameOf?(row: Row): string
  /** A line or two about it, beneath its title. */
  facts?(row: Row): ReactNode
  /** What is docked at the right of the dialog. */
  aside?: ReactNode
  /** What can be done with the record as a whole. */
  actions?(row: Row, isDirty: () => boolean): ReactNode
  /** Stands above the tabs of a stored record. */
  banner?(row: Row): ReactNode
  /** A quiet line at the foot of a stored record: since when it is there. */
  note?(row: Row): ReactNode
  /** Asked before a save is sent; what it throws stops the save. */
  check?(values: z.output<Schema>): Promise<void>
  /** The toast of a new record, where it says more than that it was created. */
  created?: string
  /** The toast of a form with fields that are wrong, where the fields alone do not say it. */
  invalid?: string
  /** What the toast of a failed save begins with, where that is not the usual. */
  failed?: string
  /** Contract error → the field it belongs under. Any other is a toast. */
  fieldErrors?: Partial<Record<string, Path<z.input<Schema>>>>
}

/** The dialog of one record, or of a new one: its form, what belongs to it, and what to do when somebody else was faster. */
export function RecordEditor<Schema extends FormSchema, Row extends StoredRecord>(props: Props<Schema, Row>) {
  const {
    record,
    row,
    begin,
    procedures,
    can,
    lists,
    form: first,
    tabs,
    chips,
    facts,
    aside,
    more,
    actions,
    check,
    created,
    invalid,
    failed,
    fieldErrors,
  } = props
  const { get, create, update } = procedures
  const queryClient = useQueryClient()
  const formId = useId()
  const sentences = sentencesOf(record.noun)
  // A new record's code is of the moment the dialog opened.
  const values = useMemo(() => ({ ...formValues(record, row), ...(row ? undefined : begin) }), [record, row, begin])

  async function storedNow(id: string) {
    const stored = await queryClient.fetchQuery(get.queryOptions({ input: { id }, staleTime: 0 }))
    return { values: formValues(record, stored), version: stored.updated_at }
  }
  const { form, saving, submit, isDirty, conflict } = useRecordForm<Schema, Row>({
    schema: record.schema,
    values,
    async save(typed, updated_at, sent) {
      await check?.(typed)
      return row && updated_at ? update.call({ id: row.id, updated_at, values: typed }) : create!.call(typed, sent)
    },
    stored: row ? { version: row.updated_at, reload: () => storedNow(row.id) } : undefined,
    refresh: procedures.key(),
    saved: row ? sentences.updated : (created ?? sentences.created),
    failed: failed ?? (row ? sentences.updateFailed : sentences.createFailed),
    invalid,
    fieldErrors: fieldErrors ?? {},
    onSaved: props.onSaved,
  })
  const allowed = row ? can.update : can.create
  // A permission that is taken while she writes takes nothing that she wrote.
  const lost = !allowed && form.formState.isDirty

  const fields = (
    <FormProvider {...form}>
      <form id={formId} onSubmit={(event) => void submit(event)} onKeyDownCapture={allowed ? sendByCtrlEnter : undefined} noValidate>
        {props.gone && (
          <Alert ref={intoView} color="yellow" role="alert" mb="md" title={notFound(record.noun)}>
            Outra pessoa excluiu este registro, ou o tirou do seu alcance, enquanto ele estava aberto aqui. O que você digitou continua
            nesta tela: copie o que precisar. Se foi excluído, ele volta pela Lixeira, e então dá para salvar.
          </Alert>
        )}
        {lost && (
          <Alert ref={intoView} color="yellow" role="alert" mb="md" title="A sua permissão para salvar foi retirada">
            O que você digitou continua aqui: copie o que precisar, ou peça a permissão de volta e salve.
          </Alert>
        )}
        <fieldset disabled={!allowed && !lost} style={{ all: 'unset', display: 'contents' }}>
          {first.content}
        </fieldset>
      </form>
    </FormProvider>
  )
  return (
    <>
      <RecordDialog
        title={row ? (props.nameOf?.(row) ?? row.name) : sentences.create}
        code={row?.code}
        chips={row && chips?.(row)}
        facts={row && facts?.(row)}
        aside={row && aside}
        actions={
          row && (
            <>
              {props.position && <RecordNavigation position={props.position} />}
              {more && <MoreMenu name={row.name} entries={more(row, isDirty)} />}
              {actions?.(row, isDirty)}
            </>
          )
        }
        banner={row && props.banner?.(row)}
        note={row && props.note?.(row)}
        exists={row !== null}
        tabs={[{ ...first, content: fields }, ...tabs.map(({ content, ...tab }) => ({ ...tab, content: row && content(row) }))]}
        startAt={props.startAt}
        save={{
          form: formId,
          label: row ? sentences.submit : sentences.submitNew,
          saving,
          allowed,
          failure: form.formState.errors.root?.message,
        }}
        onClose={props.onClose}
      />
      <RecordConflict conflict={conflict} fields={record.fields} lists={lists} />
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}
