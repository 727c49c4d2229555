import { ProspectingApp } from 'prospecting-app'
import 'prospecting-app/style.css'

const session = { token: 'portal-token' }

export const Prospecting = () => <ProspectingApp basePath="/prospecting" session={session} />
