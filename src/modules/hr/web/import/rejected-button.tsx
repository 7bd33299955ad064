import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { PayrollFile } from '#modules/hr/contract/import/file.ts'
import { rejectedCsv } from '#modules/hr/contract/import/rejected-csv.ts'
import { saveFile } from '#web/download.ts'

/** Takes the lines that cannot be imported away, each with its reason; nothing without any. */
export const RejectedButton = ({ payroll: { rejected, errors } }: { payroll: PayrollFile }) =>
  rejected.length > 0 && (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => saveFile('linhas-com-erro.csv', new Blob([rejectedCsv(rejected, errors)], { type: 'text/csv' }))}
    >
      Baixar linhas com erro
    </Button>
  )
