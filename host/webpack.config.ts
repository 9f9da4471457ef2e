import { createHostConfig } from 'federation/webpack';

export default createHostConfig();
