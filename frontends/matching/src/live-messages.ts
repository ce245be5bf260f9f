import { onLiveEvent } from '@hemma/web-core/live-events';
import { hearMessage, hearReceipt } from './heard';

// For as long as the page is open: what is kept of a conversation must stay true while another page is shown.
onLiveEvent('message', (message, dispatch) => dispatch(hearMessage(message)));
onLiveEvent('read', (receipt, dispatch) => dispatch(hearReceipt(receipt)));
