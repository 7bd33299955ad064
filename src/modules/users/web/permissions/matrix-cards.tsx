import { Box, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { SCOPES, type Scope } from '#modules/users/contract/invitation.ts'
import { pageOfKey } from '#shared/pages.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { COLUMNS, VERBS } from './draft.ts'
import { type MatrixTable, offersOfPeople } from './matrix-table.tsx'
import { ModuleOffBadge, useLockedRows } from './module-off.tsx'
import classes from './permissions-page.module.css'
import { RuleTip } from './rule-tip.tsx'

/** The same on a phone: a section for each page. */
export function MatrixCards({ rows, draft, onTick, onScope, offers = offersOfPeople }: Parameters<typeof MatrixTable>[0]) {
  const lockOf = useLockedRows(offers)
  return (
    <RuleTip>
      <Stack gap={0}>
        {rows.map((row) => {
          const { page, scope } = row
          const { label } = pageOfKey(page)
          const now = draft.get(page)!
          const { off, ruleOf, offer } = lockOf(row)
          return (
            <Box key={page} className={classes.card} p="md">
              <Text fw={600} mb="xs" component="h3">
                {label}
                {off && <ModuleOffBadge />}
              </Text>
              <Group gap="md">
                {COLUMNS.filter((action) => offer(action)).map((action) => (
                  <Checkbox
                    key={action}
                    label={VERBS[action]}
                    aria-label={`${VERBS[action]} em ${label}`}
                    aria-description={ruleOf(action)}
                    wrapperProps={{ 'data-rule': ruleOf(action) }}
                    color={action === 'delete' ? 'orange.8' : undefined}
                    checked={now[action]}
                    readOnly={!onTick}
                    onChange={(event) => offer(action) === 'choice' && onTick?.(page, action, event.target.checked)}
                  />
                ))}
              </Group>
              {scope !== null && (
                <Select
                  mt="sm"
                  label="Escopo"
                  aria-label={`Escopo em ${label}`}
                  data={labelChoices(SCOPES)}
                  value={now.scope}
                  onChange={(chosen) => chosen && onScope?.(page, chosen as Scope)}
                  allowDeselect={false}
                  readOnly={!onScope || off}
                />
              )}
            </Box>
          )
        })}
      </Stack>
    </RuleTip>
  )
}
