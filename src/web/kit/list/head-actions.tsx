import { IconDownload, IconListCheck } from '@tabler/icons-react'
import { usePhone } from '../page/use-phone.ts'
import { ActionMenu, type NamedAction } from './action-menu.tsx'
import { Exporting, ExportMenu, FORMATS, type Format, useExport } from './export-menu.tsx'
import { HeadButton, HeadIcon } from './head-button.tsx'
import type { ListState } from './list-state.ts'

export interface HeadAction extends NamedAction {
  /** Its icon is enough. */
  bare?: boolean
  loading?: boolean
  disabled?: boolean
  pressed?: boolean
}

interface Props {
  list: Pick<ListState, 'filters' | 'beginSelecting'>
  /** The list's name in the address of its export. */
  exported: string
  formats?: readonly Format[]
  /** Its rows can be ticked, which a phone shows only when asked. */
  ticks?: boolean
  /** What else can be done, at either side of the export. */
  before?: readonly HeadAction[]
  after?: readonly HeadAction[]
}

/** What a page can do besides its main action: buttons in its head; on a phone, where the title needs the room, all behind three dots. */
export function HeadActions(props: Props) {
  if (usePhone()) return <PageMenu {...props} />
  const { list, exported, formats, before = [], after = [] } = props
  return (
    <>
      {before.map(asButton)}
      <ExportMenu list={list} name={exported} formats={formats} />
      {after.map(asButton)}
    </>
  )
}

function asButton({ label, icon, bare, loading, disabled, pressed, run }: HeadAction) {
  const Look = bare ? HeadIcon : HeadButton
  const state = { ...(loading !== undefined && { loading }), ...(disabled !== undefined && { disabled }) }
  return <Look key={label} {...state} label={label} icon={icon} aria-pressed={pressed} onClick={run} />
}

function PageMenu({ list, exported, formats = ['xlsx', 'csv'], ticks = false, before = [], after = [] }: Props) {
  const { running, run } = useExport(list, exported)
  if (running) return <Exporting {...running} />
  const actions: HeadAction[] = [
    ...before,
    ...(ticks ? [{ label: 'Selecionar', icon: IconListCheck, run: list.beginSelecting }] : []),
    ...formats.map((format) => ({ label: `Exportar ${FORMATS[format]}`, icon: IconDownload, run: () => void run(format) })),
    ...after,
  ]
  return (
    <ActionMenu
      name=""
      head="Mais ações"
      actions={actions.map(({ loading = false, disabled = false, ...action }) => ({ ...action, disabled: loading || disabled }))}
    />
  )
}
