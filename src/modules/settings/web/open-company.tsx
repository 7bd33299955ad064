import { Badge, Stack } from '@mantine/core'
import { IconBuilding, IconHistory, IconLock, IconMapPin, IconPhoto, IconShieldLock, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { COMPANY, type CompanyData, type CompanyInput, type Parent, PRIVACY } from '#modules/settings/contract/company.ts'
import { type OpenedRecord, OpenRecord, type OpenRecordProps } from '#web/kit/record/open-record.tsx'
import { RecordEditor } from '#web/kit/record/record-editor.tsx'
import { RecordPart } from '#web/kit/record/record-part.tsx'
import { SaveStopped } from '#web/kit/record/use-record-form.ts'
import { api } from './api.ts'
import { BrandTab } from './brand-tab.tsx'
import { CompanyForm } from './company-form.tsx'
import { CompanyHistory } from './company-history.tsx'
import { CompanyPeople } from './company-people.tsx'
import { RegionTab } from './region-tab.tsx'
import { SecurityForm } from './security-form.tsx'
import { useParentQuestion } from './use-parent-question.tsx'

interface Options {
  parents: readonly Parent[]
}

/** Below the data of a company. */
interface More {
  more(company_id: string): ReactNode
}

/** The company that the address names, or a new one. Source: spec/5 §7.3. */
export const OpenCompany = ({ more, ...props }: OpenRecordProps & More) => (
  <OpenRecord {...props} noun={COMPANY.noun} procedures={api.companies}>
    {(opened) => <CompanyDialog {...opened} more={more} />}
  </OpenRecord>
)

const reload = (id: string) => () => api.companies.get.call({ id })

function CompanyDialog({ row, options, onOpen: _, more, ...opened }: OpenedRecord<CompanyData, Options> & More) {
  const [like, setLike] = useState<string | null>(null)
  const { ask, question } = useParentQuestion()
  const parents = options.parents.filter(({ id }) => id !== row?.id)

  async function check({ parent_id }: CompanyInput) {
    if (row && parent_id !== row.parent_id && !(await ask({ id: row.id, name: row.name, parent_id })))
      throw new SaveStopped('A empresa não foi salva.')
  }
  return (
    <>
      <RecordEditor
        {...opened}
        record={COMPANY}
        row={row}
        procedures={{
          get: api.companies.get,
          update: api.companies.update,
          create: { call: (values: CompanyInput) => api.companies.create.call({ values, like }) },
          key: api.companies.key,
        }}
        can={{ create: true, update: true }}
        lists={{ parents }}
        check={check}
        chips={({ active }) => <Badge color={active ? 'blue' : 'gray'}>{active ? 'Ativa' : 'Desativada'}</Badge>}
        form={{
          ...{ label: 'Geral', icon: IconBuilding },
          content: (
            <Stack>
              <CompanyForm parents={parents} like={row ? undefined : { value: like, onChange: setLike }} />
              {row && more(row.id)}
            </Stack>
          ),
        }}
        tabs={[
          { label: 'Regional', icon: IconMapPin, content: (company) => <RegionTab company={company} /> },
          { label: 'Marca', icon: IconPhoto, content: (company) => <BrandTab company={company} /> },
          { label: 'Segurança', icon: IconShieldLock, content: (company) => <SecurityForm company={company} /> },
          {
            ...{ label: 'Privacidade', icon: IconLock },
            content: (company) => (
              <RecordPart
                record={PRIVACY}
                row={company}
                reload={reload(company.id)}
                save={api.companies.savePrivacy.call}
                key={company.id}
                refresh={api.companies.key()}
              />
            ),
          },
          { label: 'Usuários', icon: IconUsers, content: ({ id }) => <CompanyPeople id={id} /> },
          { label: 'Histórico', icon: IconHistory, content: ({ id }) => <CompanyHistory id={id} parents={options.parents} /> },
        ]}
        fieldErrors={{
          COMPANY_CNPJ_TAKEN: 'cnpj',
          COMPANY_SLUG_TAKEN: 'slug',
          COMPANY_ORDER: 'parent_id',
          COMPANY_BELOW_ITSELF: 'parent_id',
        }}
      />
      {question}
    </>
  )
}
