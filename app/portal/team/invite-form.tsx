import { useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { useFieldWords } from '~/platform/field-errors'
import { readForm } from '~/platform/read-form'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { InviteDefaults } from './invite-defaults'
import { inviteFields, inviteOne, inviteSchema } from './invite-one'
import type { InviteSurroundings } from './invite-surroundings'
import { useWhyNotInvite } from './use-why-not-invite'

/** Invites one person. */
export function InviteForm({ tenantId, people, outlets, locale }: InviteSurroundings) {
  const t = useTranslations('team.invite')
  const form = useRef<HTMLFormElement>(null)
  const [search] = useSearchParams()
  const whyNot = useWhyNotInvite()
  const { revalidate } = useRevalidator()
  const change = useChange('team', inviteFields)
  const words = useFieldWords({ email: t('email') })
  const [sentTo, setSentTo] = useState<string>()

  async function invite(typed: FormData) {
    setSentTo(undefined)
    const { data, problems } = readForm(inviteSchema, typed)
    if (problems) return change.setErrors(words(problems))
    const isSent = await change.run(async () => {
      await inviteOne(tenantId, data)
      return undefined
    })
    if (isSent) {
      setSentTo(data.email)
      form.current?.reset()
    }
    void revalidate()
  }

  function offerAddress({ target }: React.ChangeEvent<HTMLSelectElement>) {
    const email = target.form?.elements.namedItem('email')
    const known = people.find(({ id }) => id === target.value)?.email
    if (email instanceof HTMLInputElement && email.value === '' && known) email.value = known
  }

  return (
    <ChangeForm
      ref={form}
      change={change}
      onSubmit={(typed) => void invite(typed)}
      className="flex max-w-3xl flex-col gap-6"
      actions={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" isPending={change.isPending} disabled={whyNot !== null}>
            {t('send')}
          </Button>
          <FieldError id={undefined}>{whyNot ?? undefined}</FieldError>
          <p role="status" className="text-success empty:hidden">
            {sentTo ? t('sent', { email: sentTo }) : null}
          </p>
        </div>
      }
    >
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
    </ChangeForm>
  )
}
