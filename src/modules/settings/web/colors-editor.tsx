import {
  ActionIcon,
  Alert,
  Button,
  Card,
  ColorInput,
  Group,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { IconArrowBackUp, IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Look, type LookInput, PRESETS } from '#modules/settings/contract/look.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { usePermissions } from '#web/session.tsx'
import { brandScale, contrast } from '#web/theme/brand-scale.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import classes from './colors.module.css'
import { ContrastTable } from './contrast-table.tsx'
import { Preview } from './preview.tsx'
import { ratio } from './ratio.ts'
import { ShadeBar } from './shade-bar.tsx'
import { useLookDraft } from './use-look-draft.ts'

export const COLORS_HEAD = { title: 'Cores', subtitle: 'As cores da empresa, no sistema e na tela de entrada' }

/** Colours, theme and title, with what becomes of them beside. Nothing changes for anybody before it is saved. */
export function ColorsEditor({ stored }: { stored: Look }) {
  const queryClient = useQueryClient()
  const mayChange = usePermissions('cores').update
  const phone = usePhone()
  const version = useRef(stored.updated_at)
  const look = api.look.get.queryOptions({ staleTime: 0 })
  const { draft, worn, problems, values, isDirty, change, undo, restore } = useLookDraft(stored)
  const save = useMutation({
    mutationFn: (values: LookInput) => api.look.save.call({ updated_at: version.current, values }),
    retry: false,
    onSuccess(saved) {
      version.current = saved.updated_at
      queryClient.setQueryData(look.queryKey, saved)
      toast.success('Cores salvas')
    },
    async onError(error) {
      // What was chosen stays; saving again, knowingly, takes the place of what the other person saved.
      if (error instanceof ORPCError && error.code === 'LOOK_CHANGED') version.current = (await queryClient.fetchQuery(look)).updated_at
    },
  })
  // While nothing is edited, what somebody else saved is what is edited next.
  if (!isDirty) version.current = stored.updated_at

  const failure = <Failure error={save.error} />
  // With nothing left to undo it keeps the focus of who pressed it.
  const canUndo = { 'aria-disabled': !undo, 'data-disabled': !undo || undefined, onClick: () => undo?.() }
  const others = (
    <>
      <Button variant="default" onClick={restore}>
        Restaurar padrão
      </Button>
      <Button disabled={!isDirty || !values || save.isPending} aria-busy={save.isPending} onClick={() => values && save.mutate(values)}>
        {save.isPending ? 'Salvando...' : 'Salvar cores'}
      </Button>
    </>
  )
  const color = (field: 'primary_color' | 'secondary_color', label: string) => (
    <Stack gap="xs">
      <ColorInput
        label={label}
        format="hex"
        value={draft[field]}
        onChange={(typed) => change({ [field]: typed }, field)}
        error={problems[field]}
        fixOnBlur={false}
        readOnly={!mayChange}
        eyeDropperButtonProps={{ 'aria-label': `Escolher da tela: ${label}` }}
      />
      <ShadeBar color={field === 'primary_color' ? worn.primary : worn.secondary} label={label} />
    </Stack>
  )

  return (
    <Stack gap="md">
      <PageHead {...COLORS_HEAD}>
        {mayChange && !phone && (
          <>
            <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} {...canUndo}>
              Desfazer
            </Button>
            {others}
          </>
        )}
      </PageHead>
      {!phone && failure}
      <div className={classes.page}>
        <Card>
          <Stack>
            <div>
              <Text size="sm" fw={500} mb={6} component="h2">
                Sugestões
              </Text>
              <Group gap="xs">
                {PRESETS.map(({ name, ...colors }) => (
                  <Tooltip key={name} label={name}>
                    <UnstyledButton
                      className={classes.preset}
                      style={{ background: brandScale(colors.primary_color)[6] }}
                      aria-label={name}
                      disabled={!mayChange}
                      onClick={() => change(colors)}
                    />
                  </Tooltip>
                ))}
              </Group>
            </div>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {color('primary_color', 'Cor primária')}
              {color('secondary_color', 'Cor secundária')}
            </SimpleGrid>
            <Darkened color={worn.primary} />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <Stack gap={4}>
                <Text size="sm" fw={500} id="theme-label">
                  Tema padrão
                </Text>
                <SegmentedControl
                  aria-labelledby="theme-label"
                  data={[
                    { value: 'light', label: 'Claro' },
                    { value: 'dark', label: 'Escuro' },
                  ]}
                  value={draft.theme}
                  onChange={(theme) => change({ theme: theme as 'light' | 'dark' })}
                  readOnly={!mayChange}
                />
                <Text size="xs" c="dimmed">
                  Da tela de entrada. Dentro do sistema cada pessoa escolhe o seu.
                </Text>
              </Stack>
              <TextInput
                label="Título da página"
                description="Na aba do navegador"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                placeholder="BI Dashboard"
                value={draft.page_title}
                onChange={({ target }) => change({ page_title: target.value }, 'page_title')}
                error={problems.page_title}
                readOnly={!mayChange}
              />
            </SimpleGrid>
            <ContrastTable color={worn.primary} />
            <Text size="xs" c="dimmed">
              As cores de situação (Ativo, Inativo, Vencido…) não mudam com a marca.
            </Text>
          </Stack>
        </Card>
        <Stack>
          <Preview company={stored.name} {...worn} scheme="light" />
          <Preview company={stored.name} {...worn} scheme="dark" />
        </Stack>
      </div>
      {phone && failure}
      {mayChange && phone && (
        <div className={classes.bar}>
          <ActionIcon variant="default" size={44} aria-label="Desfazer" title="Desfazer" {...canUndo}>
            <IconArrowBackUp size={20} aria-hidden />
          </ActionIcon>
          {others}
        </div>
      )}
      <LeaveGuard isDirty={() => isDirty && !save.isPending} />
    </Stack>
  )
}

/** What becomes of a colour that white text could not be read on. */
function Darkened({ color }: { color: string }) {
  const used = brandScale(color)[6]
  if (contrast('#ffffff', color) >= contrast('#ffffff', used)) return null
  return (
    <Alert color="blue" icon={<IconInfoCircle size={16} aria-hidden />}>
      Sua cor foi escurecida para {used.toUpperCase()}: {ratio(contrast('#ffffff', used))}, o mínimo é 4,5:1.
    </Alert>
  )
}
