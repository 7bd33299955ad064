import { Button, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Matrix, Subject } from '#modules/users/contract/permissions.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { lazily } from '#web/lazily.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { useCollapsed } from '#web/shell/use-collapsed.ts'
import { api } from '../api.ts'
import { AccessRequests } from './access-requests.tsx'
import type { Asked } from './explain-drawer.tsx'
import { MatrixEditor } from './matrix-editor.tsx'
import type { Marked } from './matrix-table.tsx'
import classes from './permissions-page.module.css'
import { useSubject } from './permissions-search.ts'
import { SubjectList } from './subject-list.tsx'

const ExplainDrawer = lazily(async () => (await import('./explain-drawer.tsx')).ExplainDrawer)
const WhoCanDialog = lazily(async () => (await import('./who-can-dialog.tsx')).WhoCanDialog)

const MENU = { wide: 224, rail: 64 }

/** From how much room beside the menu on the list of subjects stays while an explanation stands beside the matrix, in pixels. */
const ALL_THREE = 1370

/** Who may do what. Source: spec/5 §5. */
export function PermissionsPage() {
  const { user } = useSession()
  const mayChange = usePermissions('permissoes').update
  const { subject, show } = useSubject()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [marked, setMarked] = useState<(Marked & { grant?: boolean }) | null>(null)
  const [whoCan, setWhoCan] = useState(false)
  const menu = MENU[useCollapsed()[0] ? 'rail' : 'wide']
  const roomy = useMediaQuery(`(min-width: ${menu + ALL_THREE}px)`, false, { getInitialValueInEffect: false })

  function pick(next: Subject) {
    setMarked(null)
    show(next)
  }
  function alter({ person, page, action }: Asked) {
    setMarked({ page, action, grant: true })
    setAsked(null)
    show({ user_id: person.id })
  }
  /** What is explained is marked in the matrix, where that is of the same person. */
  function about(next: Asked) {
    setAsked(next)
    setMarked('user_id' in subject && subject.user_id === next.person.id ? { page: next.page, action: next.action } : null)
  }
  const explain = (matrix: Matrix) => {
    const person = 'user_id' in subject ? { id: subject.user_id, name: matrix.name } : { id: user.user_id, name: user.name }
    about({ person, page: 'clients', action: 'read' })
  }
  const tools = (matrix: Matrix) => (
    <>
      <Button variant="light" leftSection={<IconHelpCircle size={16} aria-hidden />} onClick={() => explain(matrix)}>
        Por que não vejo?
      </Button>
      <Button variant="default" onClick={() => setWhoCan(true)}>
        Quem pode…?
      </Button>
    </>
  )

  return (
    <Stack gap="md">
      <PageHead title="Permissões" subtitle="O que cada perfil e cada pessoa pode ver e fazer nesta empresa" />
      {mayChange && (
        <AccessRequests onGrant={({ user_id, name, page, action }) => alter({ person: { id: user_id, name }, page, action })} />
      )}
      <div className={classes.page} data-explaining={asked ? (roomy ? 'beside' : 'alone') : undefined}>
        <SubjectList subject={subject} onPick={pick} />
        <OpenMatrix key={JSON.stringify(subject)} subject={subject} marked={marked} tools={tools} />
      </div>
      {asked && (
        <ExplainDrawer
          asked={asked}
          onChange={about}
          onAlter={mayChange ? alter : undefined}
          onClose={() => {
            setAsked(null)
            setMarked(null)
          }}
        />
      )}
      {whoCan && <WhoCanDialog onClose={() => setWhoCan(false)} />}
    </Stack>
  )
}

interface OpenMatrixProps {
  subject: Subject
  marked: (Marked & { grant?: boolean }) | null
  tools(matrix: Matrix): React.ReactNode
}

function OpenMatrix({ subject, marked, tools }: OpenMatrixProps) {
  const matrix = useQuery(api.permissions.matrix.queryOptions({ input: { subject }, staleTime: 0 }))
  if (matrix.data) return <MatrixEditor subject={subject} matrix={matrix.data} marked={marked} tools={tools(matrix.data)} />
  if (matrix.isError) return <ListFailed text="Erro ao carregar permissões" error={matrix.error} onRetry={matrix.refetch} />
  return <Skeleton h={480} />
}
