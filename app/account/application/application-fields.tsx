import { useFormatter, useTranslations } from 'use-intl'
import { type Module, modulesOfTier, tiers } from '~/domain/modules'
import { ChoiceField } from '~/ui/choice-field'
import { NumberField } from '~/ui/number-field'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { Application } from './applications.queries'
import { businessKinds } from './read-application'

/** What we need to know of a business, in three groups. */
export function ApplicationFields({ given }: { given: Application | undefined }) {
  const t = useTranslations('application.form')
  return (
    <>
      <Group title={t('business')}>
        <TextField
          name="business_name"
          label={t('businessName')}
          description={t('businessNameHelp')}
          autoComplete="organization"
          defaultValue={given?.businessName ?? ''}
          isRequired
        />
        <ChoiceField
          name="business_kind"
          label={t('kind')}
          options={businessKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          defaultValue={given?.businessKind ?? undefined}
          isRequired
        />
        <TextField
          name="city"
          label={t('city')}
          description={t('cityHelp')}
          autoComplete="address-level2"
          defaultValue={given?.city ?? ''}
          isRequired
        />
        <TextField
          name="gstin"
          label={t('gstin')}
          description={t('gstinHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          defaultValue={given?.gstin ?? ''}
        />
      </Group>
      <Group title={t('size')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            name="outlets_count"
            label={t('outlets')}
            description={t('outletsHelp')}
            min={1}
            max={10_000}
            defaultValue={given?.outletsCount ?? 1}
          />
          <NumberField
            name="seats_wanted"
            label={t('seats')}
            description={t('seatsHelp')}
            min={1}
            max={100_000}
            defaultValue={given?.seatsWanted ?? 10}
          />
        </div>
      </Group>
      <Group title={t('wishes')}>
        <TierChoice given={given?.tierWanted} />
        <TextArea
          name="message"
          label={t('message')}
          description={t('messageHelp')}
          defaultValue={given?.message ?? ''}
        />
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="border-hairline border-b pb-2 text-lg">{title}</h2>
      <div className="mt-5 flex flex-col gap-6">{children}</div>
    </section>
  )
}

/** The plans, each told by what it has more than the one before. */
function TierChoice({ given }: { given: Application['tierWanted'] | undefined }) {
  const t = useTranslations('application.form')
  const words = useTranslations('modules')
  const { list } = useFormatter()
  const names = (modules: readonly Module[]) => list(modules.map((module) => words(`names.${module}`)))
  const options = tiers.map((tier, at) => {
    const before = tiers[at - 1]
    const description = before
      ? t('andMore', {
          tier: words(`tiers.${before}`),
          modules: names(modulesOfTier[tier].filter((module) => !modulesOfTier[before].includes(module))),
        })
      : names(modulesOfTier[tier])
    return { value: tier, label: words(`tiers.${tier}`), description }
  })
  return (
    <ChoiceField
      name="tier_wanted"
      label={t('tier')}
      description={t('tierHelp')}
      options={options}
      defaultValue={given ?? 'essential'}
    />
  )
}
