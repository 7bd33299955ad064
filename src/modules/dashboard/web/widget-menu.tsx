import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFileSpreadsheet, IconListSearch, IconPhotoDown, IconTable, IconTimeline } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { errorMessage } from '#web/errors.ts'
import { fetchCode } from '#web/lazily.tsx'
import { toast } from '#web/toast.ts'
import { whileBusy } from '#web/while-busy.ts'
import type { OpenRows } from './widget-body.ts'

/** Drill-down and downloads of a saved widget. */
export interface WidgetActions {
  /** Absent for those who may not see rows, and where no column is released. */
  openRows: OpenRows | undefined
  /** Downloads the numbers as a workbook. */
  saveTable(): Promise<void>
  /** Company and period, for a picture that leaves the page. */
  caption: string
}

/** Milliseconds that 'Preparando o arquivo…' may stay; it goes as soon as the file is there. */
const LONGEST_EXPORT = 120_000

interface Props {
  title: string
  isSample: boolean
  /** Absent when there is nothing to put into a table. */
  table: { shown: boolean; toggle(): void } | undefined
  actions: WidgetActions | undefined
  /** What a picture shows. */
  body: RefObject<HTMLElement | null>
}

export function WidgetMenu({ title, isSample, table, actions, body }: Props) {
  const openRows = actions?.openRows
  const exporting = (work: () => Promise<void>) =>
    void whileBusy('Preparando o arquivo…', LONGEST_EXPORT, work).catch((error) => toast.error('Erro ao exportar', errorMessage(error)))

  async function savePicture() {
    const { savePng } = await fetchCode(() => import('./picture/save-png.ts'))
    if (body.current && actions) await savePng(body.current, { title, caption: actions.caption })
  }

  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Ações de ${title}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {table && (
          <Menu.Item leftSection={table.shown ? <Icon of={IconTimeline} /> : <Icon of={IconTable} />} onClick={table.toggle}>
            {table.shown ? 'Ver como gráfico' : 'Ver como tabela'}
          </Menu.Item>
        )}
        {actions && (
          <>
            {openRows && (
              <Menu.Item disabled={isSample} leftSection={<Icon of={IconListSearch} />} onClick={() => openRows(null)}>
                Ver as linhas
              </Menu.Item>
            )}
            <Menu.Item disabled={isSample} leftSection={<Icon of={IconPhotoDown} />} onClick={() => exporting(savePicture)}>
              Baixar imagem (PNG)
            </Menu.Item>
            <Menu.Item disabled={isSample} leftSection={<Icon of={IconFileSpreadsheet} />} onClick={() => exporting(actions.saveTable)}>
              Baixar planilha (XLSX)
            </Menu.Item>
            {isSample && <Menu.Label>Dados de exemplo não têm linhas nem são exportados.</Menu.Label>}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const Icon = ({ of: Drawn }: { of: typeof IconDots }) => <Drawn size={16} stroke={1.75} aria-hidden />
