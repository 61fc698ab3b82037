import { useEffect, useMemo, useRef } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { FormFields } from '~/ui/form-fields'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { InviteDefaults } from './invite-defaults'
import type { InviteAnswer } from './invite-one'
import type { InviteSurroundings } from './invite-section'
import { type TeamProblem, useProblemWords } from './problem-words'
import { useWhyNotInvite } from './use-why-not-invite'

/** The field that a refusal is about; all others are about the form as a whole. */
const fieldOf: Partial<Record<TeamProblem, string>> = {
  already_invited: 'email',
  already_member: 'email',
  invalid_email: 'email',
  too_many_invitations: 'email',
  unknown_outlet: 'outlet',
  unknown_person: 'personId',
  unknown_tenant_role: 'role',
}

/** Invites one person. */
export function InviteForm({ people, outlets, locale }: InviteSurroundings) {
  const t = useTranslations('team.invite')
  const words = useTranslations('ui')
  const fetcher = useFetcher<InviteAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const [search] = useSearchParams()
  const whyNot = useWhyNotInvite()
  const isSending = fetcher.state !== 'idle'
  const answer = isSending ? undefined : fetcher.data
  const errors = useInviteErrors(answer)
  const sentTo = answer?.sentTo
  useEffect(() => {
    if (sentTo) form.current?.reset()
  }, [sentTo])

  function offerAddress({ target }: React.ChangeEvent<HTMLSelectElement>) {
    const email = target.form?.elements.namedItem('email')
    const known = people.find(({ id }) => id === target.value)?.email
    if (email instanceof HTMLInputElement && email.value === '' && known) email.value = known
  }

  return (
    <fetcher.Form ref={form} method="post" noValidate className="flex max-w-3xl flex-col gap-6">
      <FormFields errors={errors} summaryTitle={words('problems', { count: Object.keys(errors).length })}>
        <input type="hidden" name="what" value="invite" />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          isRequired
          autoComplete="off"
          defaultValue={people.find(({ id }) => id === search.get('person'))?.email ?? ''}
        />
        <InviteDefaults outlets={outlets} locale={locale} />
        {people.length > 0 ? (
          <Select
            name="personId"
            label={t('person')}
            description={t('personHint')}
            defaultValue={search.get('person') ?? ''}
            onChange={offerAddress}
            options={[
              { value: '', label: t('noPerson') },
              ...people.map(({ id, name, email }) => ({
                value: id,
                label: email ? `${name} (${email})` : name,
              })),
            ]}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" isPending={isSending} disabled={whyNot !== null}>
            {t('send')}
          </Button>
          <FieldError id={undefined}>{whyNot ?? undefined}</FieldError>
          <p role="status" className="text-success empty:hidden">
            {sentTo ? t('sent', { email: sentTo }) : null}
          </p>
        </div>
      </FormFields>
    </fetcher.Form>
  )
}

function useInviteErrors(answer: InviteAnswer | undefined) {
  const t = useTranslations('team.invite')
  const words = useProblemWords()
  const errors = useFieldErrors(answer?.problems, { email: t('email') })
  const problem = answer?.problem
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object for every answer, so that the summary takes the focus once
  return useMemo(() => (problem ? { [fieldOf[problem] ?? '']: words(problem) } : errors), [answer, errors])
}
