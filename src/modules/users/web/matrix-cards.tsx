import { Box, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { SCOPES, type Scope } from '#modules/users/contract/invitation.ts'
import { pageOfKey } from '#shared/pages.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { COLUMNS, VERBS } from './draft.ts'
import { type MatrixTable, offersOfPeople } from './matrix-table.tsx'
import classes from './permissions-page.module.css'
import { RuleTip } from './rule-tip.tsx'
import { RULES } from './rule-words.ts'

/** The same on a phone: a section for each page. */
export const MatrixCards = ({ rows, draft, onTick, onScope, offers = offersOfPeople }: Parameters<typeof MatrixTable>[0]) => (
  <RuleTip>
    <Stack gap={0}>
      {rows.map((row) => {
        const { page, scope } = row
        const { label } = pageOfKey(page)
        const now = draft.get(page)!
        return (
          <Box key={page} className={classes.card} p="md">
            <Text fw={600} mb="xs" component="h3">
              {label}
            </Text>
            <Group gap="md">
              {COLUMNS.filter((action) => offers(page, action)).map((action) => (
                <Checkbox
                  key={action}
                  label={VERBS[action]}
                  aria-label={`${VERBS[action]} em ${label}`}
                  aria-description={RULES[row[action].rule]}
                  wrapperProps={{ 'data-rule': RULES[row[action].rule] }}
                  color={action === 'delete' ? 'orange.8' : undefined}
                  checked={now[action]}
                  readOnly={!onTick}
                  onChange={(event) => offers(page, action) === 'choice' && onTick?.(page, action, event.target.checked)}
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
                readOnly={!onScope}
              />
            )}
          </Box>
        )
      })}
    </Stack>
  </RuleTip>
)
