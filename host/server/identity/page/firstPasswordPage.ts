import { DISTINCT_CHARACTERS, PASSWORD_LENGTH } from '../../../../src/domain/passwordRules.ts'
import { sentences } from '../../base/sentences.ts'
import { document, html, pageTexts } from './document.ts'

export interface FirstPasswordPage {
  readonly action: string
  readonly account: string
  /** What the first password was exchanged for. */
  readonly ticket: string
  /** Why the last attempt did not succeed. */
  readonly problem: string | null
}

const texts = sentences.identity.first
const { least, most } = PASSWORD_LENGTH

/** In place of the sign-in page for who has been given a password: nothing opens before it is replaced. */
export function firstPasswordPage({ action, account, ticket, problem }: FirstPasswordPage): string {
  const title = problem === null ? pageTexts.firstTitle : `${pageTexts.firstTitle}：${problem}`
  const described =
    problem === null
      ? html` aria-describedby="rules"`
      : html` aria-invalid="true" aria-describedby="problem rules"`
  const field = (id: string, label: string) =>
    html` <label for="${id}">${label}</label>
      <input
        id="${id}"
        name="${id}"
        type="password"
        autocomplete="new-password"
        minlength="${String(least)}"
        maxlength="${String(most)}"
        required${described}${id === 'new-password' ? html` autofocus` : null}
      />`
  return document(
    title,
    html`<h1>${pageTexts.firstTitle}</h1>
      <p class="lead">${texts.lead(account)}</p>
      ${problem === null ? null : html`<p class="problem" id="problem" role="alert">${problem}</p>`}
      <form method="post" action="${action}">
        <input type="hidden" name="ticket" value="${ticket}" />
        <label for="account">${pageTexts.account}</label>
        <input id="account" name="account" value="${account}" autocomplete="username" readonly />
        ${field('new-password', pageTexts.newPassword)}
        <ul class="rules" id="rules">
          ${texts.rules(least, DISTINCT_CHARACTERS).map(rule => html`<li>${rule}</li>`)}
        </ul>
        ${field('again', pageTexts.again)}
        <button class="main">${pageTexts.firstSubmit}</button>
      </form>`
  )
}
