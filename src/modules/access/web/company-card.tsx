import { Badge, Button, Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core'
import type { AccessibleCompany } from '#shared/session.ts'
import { COMPANY_TYPE, roleLabel } from './company-words.ts'

interface Props {
  company: AccessibleCompany
  entering: boolean
  disabled: boolean
  onEnter(): void
}

export function CompanyCard({ company, entering, disabled, onEnter }: Props) {
  const { label, icon: Icon } = COMPANY_TYPE[company.company_type]
  return (
    <Paper component="li" p="md">
      <Stack h="100%" gap="sm">
        <Group wrap="nowrap" gap="sm">
          <ThemeIcon variant="light" size={40} aria-hidden>
            <Icon size={20} stroke={1.6} />
          </ThemeIcon>
          <div style={{ minWidth: 0 }}>
            <Text fw={600} lh={1.35} lineClamp={3} title={company.company_name}>
              {company.company_name}
            </Text>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
          </div>
        </Group>
        <Group gap={6}>
          <Badge>{roleLabel(company.user_role)}</Badge>
          {!company.is_direct_access && company.parent_name && <Badge color="gray">Via {company.parent_name}</Badge>}
        </Group>
        <Text size="sm">{company.access_reason}</Text>
        {company.parent_name && (
          <Text size="xs" c="dimmed">
            Grupo: {company.parent_name}
          </Text>
        )}
        <Button mt="auto" onClick={onEnter} disabled={disabled} aria-label={`Acessar Sistema: ${company.company_name}`}>
          {entering ? 'Acessando...' : 'Acessar Sistema'}
        </Button>
      </Stack>
    </Paper>
  )
}
