import { useFetcher, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type HouseAnswer, useHouseErrors, useWhenDone } from '~/platform/house-form'
import { notices } from '~/platform/toasts'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import { BackToList } from './back-to-list'
import type { Choices } from './people-query'
import { PlaceFields, RecordFields, useRecordLabels } from './record-fields'

/** The form for somebody who begins to work here. */
export function NewPerson({ choices }: { choices: Choices }) {
  const t = useTranslations('organisation.people')
  const ui = useTranslations('ui')
  const isViewOnly = useViewOnly()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const fetcher = useFetcher<HouseAnswer>()
  const errors = useHouseErrors(fetcher.data, useRecordLabels())
  useWhenDone(fetcher, ({ id = '' }) => {
    notices.show({ title: t('saved'), variant: 'success' })
    const next = new URLSearchParams(search)
    next.set('person', id)
    navigate(`?${next}`, { replace: true })
  })
  return (
    <>
      <BackToList />
      <Section title={t('newTitle')} lead={t('newLead')}>
        <fetcher.Form
          method="post"
          noValidate
          data-draft="person-new"
          className="flex max-w-3xl flex-col gap-6"
        >
          <input type="hidden" name="intent" value="add" />
          <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
            <RecordFields person={null} />
            <fieldset className="border-hairline border-t pt-5">
              <legend className="pr-3 font-semibold">{t('firstPlacement')}</legend>
              <p className="mb-4 text-ink-soft text-sm">{t('firstPlacementHint')}</p>
              <div className="grid gap-5 sm:grid-cols-2">
                <PlaceFields choices={choices} isOptional />
              </div>
            </fieldset>
          </FormFields>
          <div>
            <Button type="submit" disabled={isViewOnly} isPending={fetcher.state !== 'idle'}>
              {t('add')}
            </Button>
          </div>
        </fetcher.Form>
      </Section>
    </>
  )
}
