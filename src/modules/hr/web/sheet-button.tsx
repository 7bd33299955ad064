import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { saveFile } from '#web/download.ts'
import { UNPRINTABLE } from '#web/kit/pdf/unprintable.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { makeSheet } from './sheet/make-sheet.ts'

/** Makes the registration sheet in the browser. What draws it is fetched with the click. */
export function SheetButton({ employee }: { employee: Employee }) {
  const { company, user } = useSession()
  const maySeeSalaries = usePermissions('hr-salaries').read
  const download = useMutation({
    async mutationFn() {
      const [employer, salaries] = await Promise.all([
        api.employer.call(),
        maySeeSalaries ? api.salaries.list.call({ parent_id: employee.id }) : null,
      ])
      return makeSheet({ employee, employer, salaries, company, printed_by: user.name })
    },
    retry: false,
    onSuccess({ pdf, missing }) {
      saveFile(`ficha-cadastral-${employee.code}.pdf`, pdf)
      if (missing.length === 0) return toast.success('PDF gerado com sucesso!')
      return toast.info('PDF gerado com sucesso!', `Sem impressão: ${missing.join(' ')} (na ficha, ${UNPRINTABLE}).`)
    },
    onError: () => toast.error('Erro ao gerar PDF. Tente novamente.'),
  })

  return (
    <Button
      variant="default"
      size="xs"
      title="Baixar Ficha Cadastral em PDF"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Baixar PDF
    </Button>
  )
}
