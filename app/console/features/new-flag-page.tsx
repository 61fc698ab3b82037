import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { declaredFlags, isDeclared } from '~/domain/flags'
import { workspaceOf } from '~/platform/access-context'
import { useChange } from '~/platform/changes/use-change'
import { loadMessages } from '~/platform/messages'
import { PageHeading } from '~/ui/page-heading'
import { TextField } from '~/ui/text-field'
import { listColleagues } from '../colleagues.queries'
import type { Route } from './+types/new-flag-page'
import { createFlag, type FlagFields } from './features.queries'
import { flagFields, readNewFlag } from './flag-fields'
import { FlagForm } from './flag-form'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [owners, messages] = await Promise.all([
    listColleagues(),
    loadMessages(person.locale, ['features', 'flags']),
  ])
  return { key: url.searchParams.get('key') ?? '', personId: person.id, owners, messages }
}

/** A new flag; of one that the code asks for, what the code says stands there already. */
export default function NewFlagPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('features')
  const words = useTranslations('console')
  const flags = useTranslations('flags')
  const { key, personId, owners } = loaderData
  const declared = isDeclared(key)
    ? { ...declaredFlags[key], name: flags(`names.${key}`), description: flags(`does.${key}`) }
    : null
  const navigate = useNavigate()
  const change = useChange('features', flagFields)
  function create(form: FormData) {
    const { read, refused } = readNewFlag(form)
    if (!read) return refused
    void change.run(async () => {
      await createFlag(read.key, read.fields)
      await navigate(`/admin/features/${read.key}`)
      return t('created')
    })
  }
  return (
    <>
      <title>{`${t('newTitle')} · ${words('console')}`}</title>
      <Link to="/admin/features" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading title={t('newTitle')} lead={t('newLead')} />
      <FlagForm
        draft="new-flag"
        initial={{ ...blank, ownerId: personId, isOn: declared !== null, ...declared }}
        owners={owners}
        tenants={[]}
        change={change}
        onSubmit={create}
        submitLabel={t('create')}
        first={
          <TextField
            name="key"
            label={t('key')}
            description={t('keyHelp')}
            autoComplete="off"
            spellCheck={false}
            defaultValue={key}
            isRequired
          />
        }
      />
    </>
  )
}

const blank: FlagFields = {
  name: '',
  description: '',
  kind: 'release',
  scope: 'portal',
  ownerId: null,
  isOn: false,
  isOnByDefault: false,
  percentage: null,
  expiresOn: null,
  tiers: [],
  included: [],
  excluded: [],
}
